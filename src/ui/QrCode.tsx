import { useEffect, useState } from 'react'
import { Image } from './elements/Image'
import { View } from './elements/View'
import { encodeQr } from './encodeQr'
import { ErrorState } from './ErrorState'
import { qrPicture } from './qrPicture'
import './QrCode.scss'

export interface QrCodeProps {
  /** What the code says: a URL, a code to redeem. */
  text: string
  /** Spoken: 核销码. */
  label: string
  /** Px of a side; default 200. */
  size?: number
  /** A long press offers to save and to scan it (WeChat). Default true. */
  showMenu?: boolean
}

/** A QR code: always dark on white with a quiet edge, since scanners need both, in a dark theme too. */
export function QrCode({ text, label, size = 200, showMenu = true }: QrCodeProps) {
  /** The picture of that text; null where it could not be drawn. */
  const [drawn, setDrawn] = useState<{ text: string; src: string | null } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    encodeQr(text).then(
      (modules) => setDrawn({ text, src: qrPicture(modules) }),
      () => setDrawn({ text, src: null }),
    )
  }, [text, tries])
  const src = drawn?.text === text ? drawn.src : undefined
  if (src === null) return <ErrorState compact message="二维码没有画出来" onRetry={() => setTries(tries + 1)} />
  return (
    <View className="dd-qr" style={{ width: size, height: size }}>
      {src && <Image src={src} alt={label} fit="contain" lazy={false} showMenu={showMenu} />}
    </View>
  )
}
