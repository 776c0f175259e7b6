/** The page of the project at this address. */
export const projectPath = (address: string): string => `/info/project/${encodeURIComponent(address)}`;
