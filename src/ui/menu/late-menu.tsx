import { type Ref, type RefObject, useCallback, useId, useImperativeHandle, useRef, useState } from 'react'

/** What the late code of a menu is given: the button it hangs from, which was there before it. */
export type LateMenu = {
  /** Of the button; Mantine derives the ids of the dropdown from it. */
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly opened: boolean
  onChange(opened: boolean): void
}

/**
 * A button whose menu is loaded late: when it is pointed at or focused, at the latest when it is clicked. The button is one
 * element all the while and keeps the focus; `menu` is null until the first click.
 */
export function useLateMenu(load: () => Promise<unknown>, kind: 'menu' | 'dialog') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<boolean | null>(null)
  const onChange = useCallback((open: boolean) => {
    setOpened(open)
    // Mantine gives the focus back only from a menu that was mounted closed.
    if (!open) button.current?.focus({ preventScroll: true })
  }, [])
  const preload = () => void load().catch(() => {})
  const menu: LateMenu | null = opened === null ? null : { id, button, opened, onChange }
  return {
    menu,
    target: {
      id,
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': opened ?? false,
      onClick: () => setOpened(!opened),
      onPointerEnter: preload,
      onFocus: preload,
    },
  } as const
}

type TargetProps = { readonly element: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement> }

/** The child of `Popover.Target` or `Menu.Target`: hangs the dropdown from an element that stands elsewhere. */
export function LateTarget({ element, ref }: TargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
