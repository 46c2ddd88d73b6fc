import { useState } from 'react'
import { PostanschriftFields } from '../../completion/PostanschriftFields.tsx'
import { Section } from './Part.tsx'
import { texts } from './texts.de.ts'

const EMPTY = { street: '', houseNumber: '', zip: '', city: '' }

/** A postal address as screens ask for it. Suggestions need a signed-in person. */
export function AddressParts() {
  const [value, setValue] = useState(EMPTY)
  return (
    <Section id="anschrift">
      <PostanschriftFields id="muster" value={value} onChange={setValue} problems={{ zip: texts.zipMissing }} />
    </Section>
  )
}
