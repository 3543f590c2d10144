import { isEnding } from './run.mjs'

/** Prints one line a step as it ends, and the sum at the end. */
export class Report {
  #passed = 0
  #failed = 0

  /**
   * Runs a step unless a signal told us to end. It returns how many tests passed and failed, and the output to show when
   * one did. Returns whether all is well.
   */
  async step(name, work) {
    if (isEnding()) return false
    console.log(`\n- ${name}`)
    const begun = Date.now()
    const { passed, failed, output = '' } = await work()
    this.#passed += passed
    this.#failed += failed
    if (failed > 0 && output) console.log(output.trimEnd())
    console.log(`  ${failed > 0 ? 'failed' : 'ok'}: ${name}, ${((Date.now() - begun) / 1000).toFixed(1)} s`)
    return failed === 0
  }

  /** Prints the closing line and returns the exit code. Nothing that ran is not a success. */
  close() {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
    return this.#failed > 0 || this.#passed === 0 || isEnding() ? 1 : 0
  }
}
