/** The modules of a code, row by row, dark ones true; the encoder is fetched with the first code that is shown. */
export const encodeQr = async (text: string): Promise<boolean[][]> =>
  (await import(/* webpackChunkName: "qr" */ 'uqr')).encode(text, { ecc: 'M', border: 2 }).data
