import type { Viewing } from '@/domain/viewing'

export interface MediaViewerProps {
  viewing: Viewing | null
  onClose: () => void
}
