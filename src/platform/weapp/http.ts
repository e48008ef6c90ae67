import { HttpError, type HttpPort } from '../ports'

export const http: HttpPort = {
  request: ({ url, method, headers, body, timeoutMs }) =>
    new Promise((resolve, reject) => {
      wx.request({
        url,
        method,
        header: headers,
        data: body,
        timeout: timeoutMs,
        // The client parses by itself, so that bad JSON is distinguished from a good response.
        dataType: 'text' as 'json',
        responseType: 'text',
        success({ statusCode, header, data }) {
          const names: Record<string, string> = {}
          for (const [name, value] of Object.entries(header)) names[name.toLowerCase()] = String(value)
          resolve({ status: statusCode, headers: names, body: typeof data === 'string' ? data : JSON.stringify(data) })
        },
        fail: ({ errMsg }) => reject(new HttpError(/time/i.test(errMsg) ? 'timeout' : 'offline')),
      })
    }),
}
