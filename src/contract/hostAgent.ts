import { HOST_KEYS, HOSTS, type HostKey } from './hosts'

/** app §9: inside hosts the page lies under their status bar, which is so high. CSS px. */
export const HOST_STATUS_BAR = 54

export interface FoundHost {
  key: HostKey
  /** Whole number after the marker; 0 when there is none. */
  version: number
}

/** The native host of an agent: one marker as a word of its own. A look-alike, an unknown one or two at once is a plain browser. */
export function detectHost(agent: string): FoundHost | null {
  const found = agent.split(/[\s;()]+/).flatMap((word) => {
    const [name = '', version = '', ...more] = word.split('/')
    const key = HOST_KEYS.find((one) => HOSTS[one].marker === name)
    return key && more.length === 0 && /^(\d[\d.]*)?$/.test(version)
      ? [{ key, version: parseInt(version, 10) || 0 }]
      : []
  })
  return found.length === 1 ? found[0]! : null
}
