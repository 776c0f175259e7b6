/** Of lists that an import changes. They keep themselves up to date after all other changes. */
export const importTag = 'mfe-admin/Import';
