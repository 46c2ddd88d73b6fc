export const texts = {
  fileName: 'Lastschriftmandat',
  title: 'Lastschriftmandat endet',
  description: (vk: string, tag: string, url: string) =>
    `Ihr Lastschriftmandat für das Vertragskonto ${vk} endet am ${tag}. Hier erteilen Sie ein neues: ${url}`,
} as const
