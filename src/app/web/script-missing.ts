const SAID_BY_BROWSERS =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i

/** Whether an error says that a lazily loaded script or its styles could not be fetched, in the words of any browser. */
export const isScriptMissing = (error: unknown): boolean =>
  error instanceof Error && SAID_BY_BROWSERS.test(error.message)
