/** In a browser the router itself knows what stands in for a missing page (config/h5/pageUrl.js). */
export const insteadOfMissing = (_find: unknown): void => undefined
