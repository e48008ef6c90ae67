/** Of the pages that development shows beside the app. */
export const DEV_POLICY = "default-src 'self' 'unsafe-inline' data:; frame-ancestors 'self'"
