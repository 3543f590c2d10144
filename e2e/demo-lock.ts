/** Any number: held on the server of the tests for as long as the demo is seeded and the browser unpacked. */
export const DEMO_LOCK = 20261121
