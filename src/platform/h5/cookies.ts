/** Cookies of this site; a browser that forbids them (they throw, or are dropped) has none. */
export const cookies = {
  get(name: string): string {
    try {
      const stored = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
      return stored ? decodeURIComponent(stored.slice(name.length + 1)) : ''
    } catch {
      return ''
    }
  },
  /** An empty value takes the cookie away. */
  set(name: string, value: string, seconds = 0): void {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    const age = value ? seconds : 0
    try {
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${age}${secure}`
    } catch {
      // Forbidden: there is nothing to take away either.
    }
  },
}
