import { plainEvents } from './events'

type Config = Record<string, unknown>

/** The constructor of the same name in this frame: the app's `String` comes from the frame of the logic layer. */
const own = (type: unknown): unknown =>
  typeof type === 'function' ? ((window as unknown as Record<string, unknown>)[type.name] ?? type) : type

function property(definition: unknown): unknown {
  if (definition === null || typeof definition !== 'object') return own(definition)
  const { type, optionalTypes, ...rest } = definition as { type?: unknown; optionalTypes?: unknown[] }
  return {
    ...rest,
    ...('type' in definition ? { type: own(type) } : {}),
    ...(optionalTypes ? { optionalTypes: optionalTypes.map(own) } : {}),
  }
}

const mapValues = <From, To>(table: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]))

const handlers = (value: unknown): unknown =>
  typeof value === 'function' ? plainEvents(value as () => unknown) : value

/** Prepares what an app gave to Page() or Component() for glass-easel in this frame. */
export function viewConfig(given: Config): Config {
  const config = mapValues(given, handlers)
  // Taro hands {} here, and WeChat takes it.
  for (const key of ['behaviors', 'externalClasses']) if (config[key] && !Array.isArray(config[key])) config[key] = []
  if (config.properties) config.properties = mapValues(config.properties as Config, property)
  if (config.methods) config.methods = mapValues(config.methods as Config, handlers)
  return config
}
