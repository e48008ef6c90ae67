import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { SellersSwitch } from '../sellers/parcels'
import { withForms } from './forms'
import { DEV_POLICY } from './contentPolicy'

const Setting = v.object({ on: v.picklist(['true', 'false']) })

/** `/dev/sellers`: whether the sellers of the demo send what was paid, and reply, by themselves, or leave both to a person at the seller's desk. */
export function sellersRoutes(app: FastifyInstance, sellers: SellersSwitch): void {
  app.get('/dev/sellers', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_POLICY).send(page(sellers.on)),
  )
  withForms(app, (scope) => {
    scope.post('/dev/sellers', async (request, reply) => {
      const setting = v.safeParse(Setting, request.body)
      if (!setting.success) return reply.code(400).send()
      sellers.on = setting.output.on === 'true'
      return reply.redirect('/dev/sellers', 303)
    })
  })
}

const page = (on: boolean) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>演示卖家</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:640px;margin:24px auto;padding:0 16px;color:#222}
button{font:inherit;min-height:44px;padding:0 16px}</style></head>
<body><h1>演示卖家（测试环境）</h1>
<p>${on ? '现在：付款约20秒后，演示店铺会自动发货；给店铺发消息，约10秒后会收到自动回复。' : '现在：演示店铺等人处理，请用卖家账号（如 golden-manuka）在“我的 · 我卖出的”里发货、在“消息”里回复。只想以买家身份试用，可以改为自动。'}</p>
<form method="post" action="/dev/sellers"><input type="hidden" name="on" value="${String(!on)}">
<button>${on ? '改为等人处理' : '改为自动发货和回复'}</button></form></body></html>`
