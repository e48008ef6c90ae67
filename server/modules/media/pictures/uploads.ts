/** Blobs of uploaded pictures. */
export const UPLOAD_PREFIX = 'uploads/'

/** Where the picture `u/<hash>` lies. */
export const uploadBlobKey = (hash: string): string => `${UPLOAD_PREFIX}${hash.slice(0, 2)}/${hash}.jpg`
