/** Fetches a file into WeChat's own temporary folder; its path. Rejects when it cannot be fetched. */
export const fetchFile = (url: string, headers?: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) =>
    wx.downloadFile({
      url,
      header: headers,
      success: ({ statusCode, tempFilePath }) =>
        statusCode === 200 ? resolve(tempFilePath) : reject(new Error(String(statusCode))),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    }),
  )

/** What WeChat opens by itself, by the ending of a name: the temporary path of a download may have none. */
const DOCUMENTS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const

/** Shows a document in WeChat's own view, from which a person passes it on or saves it. */
export async function openFile(url: string, name: string, headers?: Record<string, string>): Promise<void> {
  const filePath = await fetchFile(url, headers)
  const ending = name.split('.').pop()?.toLowerCase()
  const fileType = DOCUMENTS.find((one) => one === ending)
  await new Promise<void>((resolve, reject) =>
    wx.openDocument({
      filePath,
      showMenu: true,
      ...(fileType ? { fileType } : undefined),
      success: () => resolve(),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    }),
  )
}
