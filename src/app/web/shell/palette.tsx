import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import textCss from '../../../ui/display/text.module.css'
import { useFocusReturn } from '../../../ui/keyboard/focus-return.ts'
import { useStore } from '../../../ui/page/store.ts'
import { paletteTyped, showPalette } from '../overlays.ts'
import type { Visitor } from '../visitor.ts'
import css from './palette.module.css'
import { type Action, REGISTER_NEW, useGroups } from './palette-actions.ts'

/** Everything by name: patients, claims and procedures, what can be done here, screens (Ctrl K). The field keeps the focus; the arrows choose. */
export default function Palette({ visitor, onSignOut }: { readonly visitor: Visitor; onSignOut(): void }) {
  const { text: typed, isEntered } = useStore(paletteTyped)
  const [at, setAt] = useState(0)
  const list = useId()
  useFocusReturn()
  const { groups, isSearching } = useGroups(typed, visitor, onSignOut)
  const actions = groups.flatMap((group) => group.actions)
  const chosen = actions[Math.min(at, actions.length - 1)]
  const close = () => showPalette(false)
  const run = (action: Action | undefined) => {
    if (!action) return
    close()
    action.run()
  }
  useEffect(() => {
    // Enter waits for what is found: what is listed until then was found for less of the text.
    if (!isEntered || isSearching) return
    paletteTyped.set({ text: typed, isEntered: false })
    run(chosen)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setAt((at + by + actions.length) % Math.max(1, actions.length))
    else if (event.key === 'Enter') paletteTyped.set({ text: typed, isEntered: true })
    else return
    event.preventDefault()
  }
  const idOf = ({ id }: Action) => `${list}${id}`.replaceAll(' ', '-')
  return (
    <Modal.Root opened onClose={close} size={600} yOffset={80} padding={0}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Search everything" radius="lg">
        <div className={css.field}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <input
            data-autofocus
            role="combobox"
            aria-label="Search patients, visits, screens and actions"
            placeholder="Search patients, visits, screens and actions"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={chosen && idOf(chosen)}
            value={typed}
            onChange={(event) => {
              paletteTyped.set({ text: event.currentTarget.value, isEntered: false })
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {groups.every(({ label }) => label === REGISTER_NEW) && (
          <p className={css.nothing} role="status">
            Nothing found
          </p>
        )}
        <div id={list} role="listbox" aria-label="Results" className={css.list}>
          {groups.map(({ label, actions: members }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
            <div key={label} role="group" aria-label={label}>
              <div className={css.label} aria-hidden>
                {label}
              </div>
              {members.map((action) => (
                <Option
                  key={action.id}
                  action={action}
                  id={idOf(action)}
                  chosen={action === chosen}
                  onPoint={() => setAt(actions.indexOf(action))}
                  onRun={() => run(action)}
                />
              ))}
            </div>
          ))}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

type OptionProps = {
  readonly action: Action
  readonly id: string
  readonly chosen: boolean
  onPoint(): void
  onRun(): void
}

function Option({ action: { label, description, keys, Icon }, id, chosen, onPoint, onRun }: OptionProps) {
  const show = (option: HTMLDivElement | null) => {
    if (chosen) option?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      ref={show}
      id={id}
      role="option"
      aria-selected={chosen}
      className={css.option}
      onMouseMove={chosen ? undefined : onPoint}
      onClick={onRun}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={textCss.clipped}>{label}</span>
      {description && <span className={css.description}>{description}</span>}
      {keys && <kbd className={css.description}>{keys}</kbd>}
    </div>
  )
}
