/** The shell around the frame, as one page without a build: what a native host does, drawn beside a phone (docs/host-bridge.md). */
const STYLE = `
*{box-sizing:border-box}body{margin:0;font:14px/1.6 system-ui,sans-serif;color:#222;background:#f2f3f5;display:flex;gap:24px;padding:24px;align-items:flex-start}
#phone{position:relative;width:375px;height:812px;flex:none;border-radius:28px;overflow:hidden;background:#fff;box-shadow:0 4px 24px #0003}
#phone iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
#status{position:absolute;z-index:2;inset:0 0 auto;height:54px;padding:16px 24px 0;display:flex;justify-content:space-between;pointer-events:none;font-weight:600}
#title{position:absolute;z-index:3;inset:0 0 auto;height:98px;padding:62px 16px 0;background:#fff;border-bottom:1px solid #e5e5e5;text-align:center}
#panel{position:absolute;z-index:4;inset:0;background:#0008;display:flex;align-items:flex-end}
#panel>div{width:100%;background:#fff;padding:20px;border-radius:16px 16px 0 0;display:grid;gap:10px}
[hidden]{display:none!important}main{flex:1;min-width:320px;max-width:560px}h1{font-size:20px;margin:0 0 12px}
fieldset{border:1px solid #ddd;border-radius:10px;background:#fff;margin:0 0 12px;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
button,select,input{font:inherit;padding:6px 12px;border:1px solid #ccc;border-radius:8px;background:#fff}button{cursor:pointer}
input[type=number]{width:80px}#log{height:380px;overflow:auto;background:#1f2329;color:#d6e2ef;border-radius:10px;padding:12px;margin:0;font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap;word-break:break-all}`

const BODY = `
<div id="phone"><div id="status"><span>9:41</span><span>5G</span></div><div id="title">叮当（宿主标题栏）</div><iframe id="frame" title="叮当"></iframe>
<div id="panel" hidden><div></div></div></div>
<main><h1>宿主调试（测试环境）</h1>
<fieldset><legend>宿主</legend><select id="host"><option value="SN">新闻 snweb</option><option value="DD">Go ddweb</option><option value="BBS">论坛 sbweb</option><option value="HB">第四宿主 hbweb</option></select>
<label>版本 <input id="version" type="number" value="97" min="0"></label><label>打开 <input id="path" value="/"></label><button id="open">重新打开</button></fieldset>
<fieldset><legend>登录</legend><span id="who"></span><button data-say="1">小叮登录</button><button data-say="2">小当登录</button><button data-say="0">退出</button><button data-say="x">过期令牌</button></fieldset>
<fieldset><legend>事件</legend><button data-event="back">返回</button><button data-event="pause">进入后台</button><button data-event="resume">回到前台</button></fieldset>
<fieldset><legend>故障</legend><label><input id="silent" type="checkbox"> 不回答</label><label><input id="twice" type="checkbox"> 回答两次</label><label><input id="unsupported" type="checkbox"> 没有任何方法</label></fieldset>
<pre id="log"></pre></main>`

const SCRIPT = `
var $ = function (id) { return document.getElementById(id) }, frame = $('frame'), page = null
var MARKERS = { SN: 'snweb', DD: 'ddweb', BBS: 'sbweb', HB: 'hbweb' }
function portrait(code) { return location.origin + '/media/240/avatar/' + code + '.jpg' }
var PEOPLE = { 1: { id: 'host-1', nickname: '小叮', picture: portrait('1f436/honey/host1') }, 2: { id: 'host-2', nickname: '小当', picture: portrait('1f431/seafood/host2') } }
var login = null
function log(way, what) { $('log').textContent = new Date().toTimeString().slice(0, 8) + ' ' + way + ' ' + JSON.stringify(what).slice(0, 600) + '\\n' + $('log').textContent }
function show() { $('who').textContent = login ? login.user.nickname : '未登录' }
function answer(id, given) {
  if ($('silent').checked) return
  for (var times = $('twice').checked ? 2 : 1; times > 0; times--) { log('→', Object.assign({ id: id }, given)); page.dingdangBridge.receive(Object.assign({ id: id }, given)) }
}
function emit(event, data) { log('→', { event: event, data: data }); if (page && page.dingdangBridge) page.dingdangBridge.emit({ event: event, data: data }) }
function sign(person, hours) {
  var body = { host: $('host').value, id: person.id, name: person.nickname, picture: person.picture, hours: hours }
  return fetch('/dev/host/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    .then(function (response) { return response.json() }).then(function (json) { return { token: json.data.token, user: { id: person.id, nickname: person.nickname } } })
}
function ask(title, choices) {
  return new Promise(function (resolve) {
    var box = $('panel').firstElementChild
    box.replaceChildren(document.createTextNode(title))
    Object.keys(choices).forEach(function (text) {
      var button = document.createElement('button')
      button.textContent = text
      button.onclick = function () { $('panel').hidden = true; resolve(choices[text]) }
      box.append(button)
    })
    $('panel').hidden = false
  })
}
function signIn(person) { return sign(person, 24).then(function (made) { login = made; show(); return made }) }
function picture() {
  var canvas = document.createElement('canvas'); canvas.width = canvas.height = 400
  var pen = canvas.getContext('2d'); pen.fillStyle = '#FFCE3D'; pen.fillRect(0, 0, 400, 400); pen.fillStyle = '#222'; pen.font = '160px sans-serif'; pen.fillText('叮', 120, 260)
  return canvas.toDataURL('image/png').split(',')[1]
}
function said(params) { return params.name + ' ' + JSON.stringify(params.params) }
function over(title) { setTimeout(function () { ask(title, { '关闭': 1 }) }) }
function leave(title) { setTimeout(function () { frame.src = 'about:blank'; page = null; ask(title, { '再打开': 1 }).then(open) }) }
function cancelled() { throw { code: 'cancelled' } }
var METHODS = {
  login: function () { return ask('登录', { '小叮': PEOPLE[1], '小当': PEOPLE[2], '取消': null }).then(function (person) { return person && signIn(person) }) },
  logout: function () { login = null; show() },
  isLogin: function () { return login !== null },
  getToken: function () { return login },
  dismiss: function () { leave('窗口已关闭') }, home: function () { leave('宿主首页') },
  replace: function (params) { leave('宿主页面 ' + said(params)) }, push: function (params) { over('宿主页面 ' + said(params)) },
  shopManage: function () { over('店铺管理') }, launchApp: function (params) { over('其他应用 ' + params.link) }, openWindow: function (params) { over('新窗口 ' + params.url) },
  routeChanged: function () {},
  setTitleBar: function (params) { $('title').hidden = !params.visible },
  share: function (params) { return ask('分享：' + params.title, { '分享成功': 1, '取消': 0 }).then(function (done) { if (!done) cancelled() }) },
  pickImage: function () { return ask('选择图片', { '选一张': 1, '取消': 0 }).then(function (done) { return done ? { data: picture(), type: 'png' } : null }) },
  loading: function (params) { document.title = params.show ? params.text : '宿主调试' }
}
window.dingdangShell = {
  marker: function () { return MARKERS[$('host').value] + '/' + (Number($('version').value) || 0) },
  heard: function (text, from) {
    page = from
    var call = JSON.parse(text), work = METHODS[call.method]
    log('←', call)
    if ($('unsupported').checked || !work) return answer(call.id, { error: { code: 'unsupported', message: call.method } })
    Promise.resolve().then(function () { return work(call.params) }).then(
      function (result) { if (page) answer(call.id, { result: result === undefined ? null : result }) },
      function (error) { answer(call.id, { error: { code: error.code || 'failed', message: String(error.message || '') } }) })
  }
}
function open() { page = null; $('panel').hidden = true; document.cookie = 'dev_host=' + window.dingdangShell.marker() + '; path=/; samesite=strict'; $('title').hidden = false; frame.src = $('path').value }
$('open').onclick = open
$('host').onchange = function () { login = null; show(); open() }
document.querySelectorAll('[data-event]').forEach(function (button) { button.onclick = function () { emit(button.dataset.event) } })
document.querySelectorAll('[data-say]').forEach(function (button) {
  button.onclick = function () {
    var person = PEOPLE[button.dataset.say]
    if (person) return signIn(person).then(function (made) { emit('loginChanged', made) })
    if (button.dataset.say === 'x') return sign(PEOPLE[1], -1).then(function (made) { login = made; show(); emit('loginChanged', made) })
    login = null; show(); emit('loginChanged', null)
  }
})
show(); open()`

export const HOST_PAGE = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>宿主调试</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body>${BODY}<script>${SCRIPT}</script></body></html>`
