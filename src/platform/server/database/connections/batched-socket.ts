import net from 'node:net'

type Done = (error?: Error | null) => void
type Held = { readonly bytes: Uint8Array; readonly done: Done | undefined }

/** More than so much is not copied once more to be sent in one piece. */
const COPIED_BYTES = 64 * 1024

/**
 * A connection that writes once for all that is sent at one moment: a write to the database costs as much as building a short
 * statement, and begin, session and what is asked with them leave together. They leave as one piece of memory, because a list of
 * pieces takes half as long again.
 */
export class BatchedSocket extends net.Socket {
  #held: Held[] = []

  override write(chunk: string | Uint8Array, done?: Done): boolean
  override write(chunk: string | Uint8Array, encoding?: BufferEncoding, done?: Done): boolean
  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done): boolean {
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : chunk
    if (this.#held.length === 0) process.nextTick(() => this.#send())
    this.#held.push({ bytes, done: typeof encoding === 'function' ? encoding : done })
    return !this.writableNeedDrain
  }

  /** Node puts its own `write` on a socket that connects: it is taken away again. */
  override connect(...where: unknown[]): this {
    super.connect(...(where as [number]))
    Reflect.deleteProperty(this, 'write')
    return this
  }

  override end(...rest: unknown[]): this {
    this.#send()
    return super.end(...(rest as []))
  }

  #send(): void {
    const held = this.#held
    if (held.length === 0) return
    this.#held = []
    const size = held.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const pieces =
      size <= COPIED_BYTES ? [Buffer.concat(held.map(({ bytes }) => bytes))] : held.map(({ bytes }) => bytes)
    const told = (error?: Error | null) => {
      for (const { done } of held) done?.(error)
    }
    this.cork()
    for (const [at, piece] of pieces.entries()) super.write(piece, at === pieces.length - 1 ? told : undefined)
    this.uncork()
  }
}
