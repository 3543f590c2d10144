import { isEnding } from './run.mjs'

/** Characters of a failure that are repeated at the end. */
const LONGEST_FAILURE = 3000

/** A test machine has two cores, and most checks use one. */
const LANES = 2

/** Prints one line a step as it ends, and the sum at the end. */
export class Report {
  #passed = 0
  #failed = 0
  #failures = []

  /**
   * Runs a step unless a signal told us to end. It returns how many tests passed and failed, the output to show when one
   * did, and what to repeat at the end, a text for each failure. Returns whether all is well.
   */
  async step(name, work) {
    if (isEnding()) return false
    console.log(`\n- ${name}`)
    const begun = Date.now()
    return this.#ended(name, begun, await work())
  }

  /**
   * Runs steps that print nothing themselves, two at a time in the given order, and prints each as it ends. Returns the
   * names of those in which all is well.
   */
  async sideBySide(steps) {
    console.log(`\n- two at a time: ${steps.map(([name]) => name).join(', ')}`)
    const waiting = [...steps]
    const passed = new Set()
    const lane = async () => {
      for (let step = waiting.shift(); step && !isEnding(); step = waiting.shift()) {
        const [name, work] = step
        const begun = Date.now()
        if (this.#ended(name, begun, await work())) passed.add(name)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return passed
  }

  /** Counts a step and prints its output, when it failed, and its line. Returns whether all is well. */
  #ended(name, begun, { passed, failed, output = '', failures = [output.trimEnd()] }) {
    this.#passed += passed
    this.#failed += failed
    if (failed > 0) this.#failures.push(...failures.map((failure) => `${name}: ${failure.slice(0, LONGEST_FAILURE)}`))
    if (failed > 0 && output) console.log(`\n${output.trimEnd()}`)
    console.log(`  ${failed > 0 ? 'failed' : 'ok'}: ${name}, ${((Date.now() - begun) / 1000).toFixed(1)} s`)
    return failed === 0
  }

  /**
   * Prints every failure again, since the first may stand far above, and the closing line. Returns the exit code. Nothing
   * that ran is not a success.
   */
  close() {
    for (const failure of this.#failures) console.log(`\nFAILED ${failure}`)
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
    return this.#failed > 0 || this.#passed === 0 || isEnding() ? 1 : 0
  }
}
