/**
 * Stands in for XMLHttpRequest, which sends uploads with progress: passes the call to whatever `fetch` is at that
 * moment.
 */
export class UploadRequest {
  responseType = ''
  status = 0
  response: Blob | null = null
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  #call = { method: 'GET', url: '' }
  #headers = new Headers()

  open(method: string, url: string): void {
    this.#call = { method, url }
  }

  setRequestHeader(): void {
    // The answers in tests do not depend on headers.
  }

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name)
  }

  abort(): void {
    this.onabort?.()
  }

  send(body: BodyInit | null): void {
    fetch(this.#call.url, { method: this.#call.method, body })
      .then(async answer => {
        this.upload.onprogress?.({ loaded: 1, total: 1 })
        this.#headers = answer.headers
        this.status = answer.status
        this.response = await answer.blob()
        this.onload?.()
      })
      .catch(() => this.onerror?.())
  }
}
