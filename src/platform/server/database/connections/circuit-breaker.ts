import type pg from 'pg'

/** How long nobody tries again after a try took its whole time in vain. */
const OPEN_MS = 2_000

/** What pg-pool says when its own time for a new connection is over, not when all connections are taken. */
const TIMED_OUT = 'Connection terminated due to connection timeout'

/**
 * A server that answers nothing costs everybody who asks for a connection the whole time a try may take. Once one try was in vain the
 * circuit is open: for two seconds everybody is told at once, then one at a time tries whether it is there again. A connection that is
 * refused costs no time, and opens nothing.
 */
export class CircuitBreaker {
  #openUntil = 0
  #isOpen = false
  #isTrying = false

  /** The server was found not to answer. */
  open(): void {
    this.#isOpen = true
    this.#openUntil = performance.now() + OPEN_MS
  }

  /** It answers. */
  close(): void {
    this.#isOpen = false
  }

  /** A connection of the pool, or the refusal: at once while the circuit is open. */
  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    if (!this.#isOpen) return this.#try(pool)
    if (this.#isTrying || performance.now() < this.#openUntil) throw new Error('no connection is tried for the moment')
    this.#isTrying = true
    try {
      return await this.#try(pool)
    } finally {
      this.#isTrying = false
    }
  }

  async #try(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect()
      this.close()
      return client
    } catch (error) {
      if ((error as Error).message === TIMED_OUT) this.open()
      throw error
    }
  }
}
