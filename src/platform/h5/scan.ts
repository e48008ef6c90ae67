import { chooseFiles } from './chooseFiles'

/** What the product uses of the browser's detector, which TypeScript does not know. */
interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: new () => Detector

/** A photo of the label, taken with the camera or picked, and the code that the browser reads on it. */
async function readPhoto(): Promise<string | null> {
  const [photo] = await chooseFiles('image/*', false)
  if (!photo) return null
  const codes = await new BarcodeDetector().detect(await createImageBitmap(photo))
  return codes[0]?.rawValue ?? ''
}

export const scan = 'BarcodeDetector' in window ? readPhoto : null
