/** Names the kept text of an account's note. */
export const noteDraft = (vkNummer: string) => `zusatz.${vkNummer}`
