const BOX = 160
const LEAST = 72

/** The box of a picture in a conversation, in px: its own shape within limits, so that nothing moves when it arrives. */
export function pictureBox(width: number, height: number): { width: number; height: number } {
  if (width <= 0 || height <= 0) return { width: BOX, height: BOX }
  const scale = BOX / Math.max(width, height)
  return { width: Math.max(LEAST, Math.round(width * scale)), height: Math.max(LEAST, Math.round(height * scale)) }
}

/** 832B · 12.5KB · 3.2MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)}KB`
  return `${(bytes / 1024 / 1024).toFixed(1)}MB`
}
