import { encode } from 'uqr'

/** The modules of a code, row by row, dark ones true. The encoder lies in the packages whose pages show codes. */
export const encodeQr = async (text: string): Promise<boolean[][]> => encode(text, { ecc: 'M', border: 2 }).data
