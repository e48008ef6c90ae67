/** A list of names written as text, one after another. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
