import fs from 'node:fs'
import path from 'node:path'
import type { JsMinifyOptions } from '@swc/core'
import { defineConfig } from '@tarojs/cli'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import type WebpackChain from 'webpack-chain'
import AssetManifest from './assetManifest'
import { buildConstants } from './constants'
import FarChunks from './h5/farChunks'
import JoinPreloads from './h5/joinPreloads'
import sharedWithHome from './h5/homeChunk'
import { NoAppConfig } from './weapp/noAppConfig'

const root = path.resolve(__dirname, '..')
/** webpack shakes mobx badly; its own minified build is smaller. */
const leanMobx = path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js')

/** swc instead of terser: smaller, and a third of a build less (decision 24). Nothing reads a function's name, which Taro would keep. */
const minifyBySwc = (chain: WebpackChain) => {
  chain.optimization.minimizer('terserPlugin').use(
    new TerserPlugin<JsMinifyOptions>({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: {}, mangle: {}, format: { comments: false } },
    }),
  )
}

/** Written for engines of 2022 (babel.config.js), and do not run on older phones as they are: pages of login, payment and codes would not open. */
const forOlderEngines = { include: [(file: string) => /node_modules[\\/](@noble|uqr)[\\/]/.test(file)] }

/** Class names are BEM and never override each other, so the order of chunks does not matter. */
const ignoreOrder = true

/**
 * The one Taro configuration. CSS px are written for both targets (docs/decisions/0003), so no unit is transformed.
 * Each line that looks odd is a measured trap: see docs/decisions/0002-toolchain.md.
 */
export default defineConfig(async (_merge, { mode }) => {
  const production = mode === 'production'
  return {
    projectName: 'dingdang',
    date: '2026-11-27',
    designWidth: 375,
    deviceRatio: { 375: 2, 750: 1 },
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.TARO_ENV}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    plugins: [
      '@tarojs/plugin-platform-weapp',
      '@tarojs/plugin-platform-h5',
      '@tarojs/plugin-framework-react',
      path.join(root, 'config/templates.js'),
      path.join(root, 'config/h5/homeAlone.js'),
    ],
    defineConstants: buildConstants(),
    alias: { '@': path.join(root, 'src') },
    cache: {
      // CI never reads it, and writing it takes some seconds.
      enable: !process.env.CI,
      // What rewrites the code is part of what was built: a change here must not meet yesterday's modules.
      buildDependencies: {
        config: [
          path.join(root, 'babel.config.js'),
          // Configurations of pages come of it, and Taro writes them into the pages' modules.
          path.join(root, 'src/routes.ts'),
          ...fs.readdirSync(path.join(root, 'src/routes')).map((file) => path.join(root, 'src/routes', file)),
          // The folders beside them hold modules of the client.
          ...fs.readdirSync(__dirname).flatMap((file) => (path.extname(file) ? path.join(__dirname, file) : [])),
        ],
      },
    },
    copy: { patterns: [], options: {} },
    mini: {
      compile: forOlderEngines,
      miniCssExtractPluginOption: { ignoreOrder },
      postcss: { pxtransform: { enable: false }, autoprefixer: { enable: true } },
      runtime: { enableInnerHTML: false },
      optimizeMainPackage: { enable: true },
      // Levels of templates before WeChat nests a component; each level costs 4 KB of the main package.
      baseLevel: 8,
      webpackChain(chain) {
        // webpack's own functions as arrows (9 KB of the main package): every engine of ours knows them.
        chain.output.set('environment', { arrowFunction: true })
        if (production) minifyBySwc(chain)
        chain.plugin('noAppConfig').use(NoAppConfig)
        chain
          .plugin('noHtml')
          .use(webpack.NormalModuleReplacementPlugin, [
            /inner-html[\\/](html|parser)\.js$/,
            path.join(root, 'config/weapp/noHtml.js'),
          ])
        // What a fetched chunk (decision 0014) shares with pages lies in its file as well: it cannot hang on a file that pages alone load.
        // The registry of modules is one, so each runs once.
        const initial = { chunks: 'initial' as const }
        chain.merge({ optimization: { splitChunks: { cacheGroups: { common: initial, vendors: initial } } } })
        chain.resolve.alias.set('mobx-react$', 'mobx-react-lite')
        if (production) chain.resolve.alias.set('mobx$', leanMobx)
      },
    },
    h5: {
      compile: forOlderEngines,
      publicPath: '/',
      staticDirectory: 'static',
      esnextModules: [],
      router: {
        // basename stays unset: '/' makes every route a 404.
        mode: 'browser',
        customRoutes: { '/pages/index/index': '/' },
      },
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      // Our elements are plain DOM: `button` in a style sheet means button, not Taro's taro-button-core.
      postcss: { pxtransform: { enable: false }, autoprefixer: { enable: true }, htmltransform: { enable: false } },
      webpackChain(chain) {
        if (production) minifyBySwc(chain)
        // Our own elements draw plain DOM, so Taro's Stencil elements and their style sheets never load.
        const config = (file: string) => path.join(root, 'config/h5', file)
        chain.resolve.alias.set('@tarojs/components/dist/components', config('noStencil.js'))
        const replaced: [RegExp, string][] = [
          [/(global|taro-components)\.css$/, 'empty.css'],
          [/^\.\/(navigationBar|navigation-bar)\.js$/, 'noNavigationBar.js'],
        ]
        for (const [request, file] of replaced) {
          chain.plugin(file).use(webpack.NormalModuleReplacementPlugin, [request, config(file)])
        }
        chain.plugin('assetManifest').use(AssetManifest)
        if (production) {
          chain.plugin('farChunks').use(FarChunks)
          chain.plugin('joinPreloads').use(JoinPreloads)
        }
        // Exact paths need no pattern router (4 KB gz).
        chain.resolve.alias.set('universal-router', config('staticRouter.js'))
        // Function components need no more of mobx-react than its lite core (2 KB gz).
        chain.resolve.alias.set('mobx-react$', 'mobx-react-lite')
        chain.resolve.alias.set('query-string', config('queryString.js'))
        chain.resolve.alias.set('@tarojs/router$', config('router.js'))
        chain.resolve.alias.set('@tarojs/taro', config('taro.js'))
        chain.resolve.alias.set('react-dom/client$', config('reactDomClient.js'))
        if (production) chain.resolve.alias.set('mobx$', leanMobx)
        for (const name of ['preloadReact', 'preloadMobx', 'preloadTaro']) chain.entry(name).add(config(`${name}.js`))
        chain.optimization.runtimeChunk({ name: 'runtime' })
        chain.output.set('chunkLoadTimeout', 120_000) // app §9: lazy page chunk time-out
        chain.optimization.splitChunks({
          chunks: 'all',
          minSize: 6_000,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            // Two files for what every page needs: each is a turn of the main thread of its own on an old phone.
            react: {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              chunks: 'initial',
              priority: 20,
            },
            base: {
              name: 'base',
              // The table of routes too: the router, which is evaluated first, and the app read it, and it would weigh twice.
              test: /(node_modules[\\/](@babel|@tarojs|mobx|mobx-react-lite|tslib|history)|config[\\/]h5[\\/](pageUrl|staticRouter|queryString|router|taro|no\w+)\.js|src[\\/](routes\b|platform[\\/]h5[\\/]asyncPage))/,
              chunks: 'initial',
              priority: 20,
            },
            home: { name: 'front', test: sharedWithHome, chunks: 'async', priority: 10, enforce: true },
            // Unnamed: each set of pages that shares code gets a chunk of its own, so that home loads nothing of the others. What is
            // smaller (4 KB gz) lies in each page: a request costs more.
            shared: { minChunks: 2, chunks: 'async', minSize: 16_000, priority: 5, reuseExistingChunk: true },
          },
        })
      },
    },
  }
})
