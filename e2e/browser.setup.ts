import { browserPath } from './browser-path.ts'

/** Unpacks the browser, and installs what it needs, before a test's clock runs. */
export default async function setup() {
  await browserPath()
}
