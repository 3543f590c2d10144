/* Styles of the selects that hold several values; brought by the screens that have one. */
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
