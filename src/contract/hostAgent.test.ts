import { detectHost } from './hostAgent'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  [`${IPHONE} ddweb/3.2.1`, { key: 'DD', version: 3 }],
  [`${IPHONE} snweb/97`, { key: 'SN', version: 97 }],
  [`${IPHONE} snweb/96.9`, { key: 'SN', version: 96 }],
  [`${IPHONE} sbweb`, { key: 'BBS', version: 0 }],
  [`${IPHONE} hbweb/12 NetType/WIFI`, { key: 'HB', version: 12 }],
  [`Mozilla/5.0 (Linux; Android 14; snweb/101; wv) Chrome/126.0 Mobile`, { key: 'SN', version: 101 }],
])('app §1: %s is a native host', (agent, host) => expect(detectHost(agent)).toEqual(host))

test.each([
  IPHONE,
  '',
  `${IPHONE} MicroMessenger/8.0.50`,
  `${IPHONE} xsnweb/97`,
  `${IPHONE} snwebs/97`,
  `${IPHONE} snweb-like/97`,
  `${IPHONE} snweb/abc`,
  `${IPHONE} snweb/97/98`,
  `${IPHONE} SNWEB/97`,
  `${IPHONE} snweb/97 ddweb/3`,
  `${IPHONE} constructor/1 __proto__/2 toString`,
  `${IPHONE} newsapp/97`,
])('app §1: %s is a plain browser', (agent) => expect(detectHost(agent)).toBeNull())
