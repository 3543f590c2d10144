import net from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A connection that writes once for all that is sent at one moment: a write to the database costs as much as building a short
 * statement, and begin, session and what is asked with them leave together.
 */
export class BatchedSocket extends net.Socket {
  #isHeld = false

  override write(chunk: string | Uint8Array, done?: Done): boolean
  override write(chunk: string | Uint8Array, encoding?: BufferEncoding, done?: Done): boolean
  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#hold()
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done)
  }

  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.uncork()
    })
  }
}
