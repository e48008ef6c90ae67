/** Fetches a file and saves it under its name. Rejects when it cannot be fetched. */
export async function openFile(url: string, name: string, headers?: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(String(response.status))
  const local = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = local
  link.download = name || 'file'
  link.click()
  setTimeout(() => URL.revokeObjectURL(local), 10_000)
}
