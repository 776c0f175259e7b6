import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { browsers, common } from '../../rspack.config.base.ts';

const base = common(import.meta.dirname, 'browser');

export default {
  ...base,
  target: ['web', 'es2022'],
  entry: './main.tsx',
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    publicPath: '/assets/',
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
    ],
  },
} satisfies Configuration;
