import type { Platform } from '@/platform/ports'

/** Stands in for src/platform/index, which src/app.tsx imports: the place that a test has made. */
export const place: { platform: Platform | null } = { platform: null }
export const createPlatform = () => place.platform
