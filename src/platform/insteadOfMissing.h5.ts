/** In a browser the router itself knows what stands in for a missing page (config/h5/exactRouter.js). */
export const insteadOfMissing = (_url: string): void => undefined
