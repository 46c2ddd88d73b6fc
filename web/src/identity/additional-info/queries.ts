import { askProvider, tellProvider } from '../queries.ts'
import { object, optional, text } from '../read-answer.ts'
import { readFields, type ProviderField } from '../shared/fields.ts'

const readMetadata = optional(
  object<{ readonly meta_data: { readonly missing_fields: readonly ProviderField[] } }>({
    meta_data: object({ missing_fields: readFields }),
  }),
)

/** The missing fields of this sign-in; undefined if the track has expired. */
export async function loadMissingFields(trackId: string, requestId: string): Promise<readonly ProviderField[] | undefined> {
  const query = new URLSearchParams({ requestId }).toString()
  const metadata = await askProvider(`/token-srv/prelogin/metadata/${encodeURIComponent(trackId)}?${query}`, readMetadata)
  return metadata?.meta_data.missing_fields
}

/** Returns the track id with which the sign-in continues. */
export async function sendMissingFields(
  { trackId, requestId }: { readonly trackId: string; readonly requestId: string },
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const read = object<{ readonly trackId: string }>({ trackId: text })
  return (await tellProvider('/login-srv/progressive/update/user', read, values, { requestId, trackId })).trackId
}
