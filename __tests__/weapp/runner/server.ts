import { readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { wxApiNames } from './compile/apiNames'
import { bundleElements, bundleRuntime } from './compile/bundle'
import { cached } from './compile/cached'
import { compileProject, listFiles } from './compile/project'
import type { RunnerInput } from './runtime/main'
import type { AppJson } from './types'

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
}

const PAGE = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>mini program</title><link rel="icon" href="data:,"></head>
<body><script src="/runtime.js"></script><script src="/project.js"></script></body></html>`

export interface RunnerServer {
  url: string
  /** What is wrong with the compiled files. */
  problems: string[]
  close(): Promise<void>
}

/** What the runner serves of one mini program, by path. */
interface Made {
  texts: Record<string, [type: string, body: string]>
  problems: string[]
}

/** Compiling takes the processor a second: done once as long as the files stay. */
function compiled(dist: string): Made {
  const files = listFiles(dist).map((file) => {
    const { size, mtimeMs } = statSync(path.join(dist, file))
    return `${file} ${size} ${mtimeMs}`
  })
  return cached([dist, ...files].join('\n'), () => compile(dist))
}

function compile(dist: string): Made {
  const { project, templates, problems } = compileProject(dist)
  const { runtime, view } = bundleRuntime()
  const input: RunnerInput = {
    project,
    templates: `Object.assign(Object.create(null), ${bundleElements()}, ${templates})`,
    viewCode: view,
    apiNames: wxApiNames(),
  }
  const texts: Made['texts'] = {
    '/': ['text/html; charset=utf-8', PAGE],
    '/runtime.js': ['text/javascript; charset=utf-8', runtime],
    '/project.js': [
      'text/javascript; charset=utf-8',
      `window.miniProgramRunner = __runner.createRunner(${JSON.stringify(input)}, window.runnerOptions)`,
    ],
  }
  return { texts, problems: [...problems, ...misplacedTabs(project.app)] }
}

/** Serves one compiled mini program with the runner around it, on loopback only. */
export async function serveMiniProgram(dist: string): Promise<RunnerServer> {
  const { texts, problems } = compiled(dist)
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent((request.url ?? '/').split('?')[0]!)
    const text = texts[pathname]
    if (text) send(response, text[0], text[1])
    else if (pathname.startsWith('/app/')) sendAsset(response, dist, pathname.slice('/app/'.length))
    else missing(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    problems,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function misplacedTabs({ pages, tabBar }: AppJson): string[] {
  const outside = (tabBar?.list ?? []).filter(({ pagePath }) => !pages.includes(pagePath))
  return outside.map(({ pagePath }) => `${pagePath}: a tab page must be a page of the main package`)
}

function sendAsset(response: ServerResponse, dist: string, name: string): void {
  const file = path.join(dist, path.posix.normalize(`/${name}`))
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) missing(response)
  else send(response, TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream', readFileSync(file))
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('content-type', type)
  response.end(body)
}

function missing(response: ServerResponse): void {
  response.statusCode = 404
  response.end()
}
