/** Build-time constants, defined in config/index.ts and nowhere else. */
declare const API_ORIGIN: string
declare const PASSPORT_ORIGIN: string
declare const APP_VERSION: string
declare const SIGN_SECRET: string
declare const PASSPORT_SECRET: string
declare const WECHAT_SDK: string
declare const ANALYTICS_SETTINGS: { collector?: string; keys?: { production?: string; test?: string } }
declare const SITE_SETTINGS: { tiles?: { url: string; credit: string }; appDownload?: string }
declare const CHAT_SETTINGS: Record<string, unknown>

declare module '*.scss'
declare module '*.css'
declare module '*.png' {
  const url: string
  export default url
}

declare module '*/homeChunk' {
  import type { ChunkGraph, Module } from 'webpack'
  const sharedWithHome: (module: Module, graphs: { chunkGraph: ChunkGraph }) => boolean
  export default sharedWithHome
}

declare module '*/assetManifest' {
  import type { WebpackPluginInstance } from 'webpack'
  export default class AssetManifest implements WebpackPluginInstance {
    apply: WebpackPluginInstance['apply']
  }
}
declare module '*/farChunks' {
  import type { WebpackPluginInstance } from 'webpack'
  export default class FarChunks implements WebpackPluginInstance {
    apply: WebpackPluginInstance['apply']
  }
}
declare module '*/joinPreloads' {
  import type { WebpackPluginInstance } from 'webpack'
  export default class JoinPreloads implements WebpackPluginInstance {
    apply: WebpackPluginInstance['apply']
  }
}
declare module '*/noAppConfig' {
  import type { WebpackPluginInstance } from 'webpack'
  export class NoAppConfig implements WebpackPluginInstance {
    apply: WebpackPluginInstance['apply']
  }
}
