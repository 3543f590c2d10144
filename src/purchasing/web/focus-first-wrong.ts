/** Focuses the first field that a message stands beside, once it does. */
export const focusFirstWrong = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
