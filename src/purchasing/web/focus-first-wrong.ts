/** Frames that are waited for: what closes above the fields gives the focus back first. */
const FRAMES = 120

/** Focuses the first field that a message stands beside, once it does and nothing is open above it. */
export function focusFirstWrong(): void {
  let frames = 0
  const look = () => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    const above = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (field && (!above || above.contains(field))) field.focus()
    else if (frames++ < FRAMES) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
