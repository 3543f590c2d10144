import type { ComponentProps } from 'react'

/** A part of a screen that scrolls by itself: it is reached and scrolled by keyboard, too, and has a name there. */
export const ScrollRegion = (props: ComponentProps<'section'> & { readonly 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
  <section tabIndex={0} {...props} />
)
