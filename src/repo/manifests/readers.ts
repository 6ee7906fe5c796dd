// Every reader of manifests. A new kind of file is one more line here.

import { cargoToml } from './cargo-toml.ts';
import { githubWorkflow, gitlabCi } from './ci-workflow.ts';
import { clojure } from './clojure.ts';
import { cloudFormation, firebaseJson, serverlessYml, wranglerConfig } from './cloud-config.ts';
import { compose } from './compose.ts';
import { composerJson } from './composer-json.ts';
import { condaEnvironment } from './conda-environment.ts';
import { cpanfile } from './cpanfile.ts';
import { cmakeLists, conanfile, mesonBuild, vcpkgJson } from './cpp.ts';
import { prismaSchema, railsDatabase } from './database-config.ts';
import { denoJson } from './deno-json.ts';
import { dockerfile } from './dockerfile.ts';
import { dotnetProject } from './dotnet-project.ts';
import { envExample } from './env-example.ts';
import { gemfile, gemfileLock, gemspec } from './gemfile.ts';
import { goMod } from './go-mod.ts';
import { gradleBuild, gradleVersions } from './gradle.ts';
import { haskell } from './haskell.ts';
import { htmlPage } from './html-page.ts';
import { extensionManifest, shadcnSettings, unityManifest } from './json-settings.ts';
import { juliaProject } from './julia-project.ts';
import { helmChart, kubernetesManifest } from './kubernetes.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { mavenPom } from './maven-pom.ts';
import { mixExs, rebarConfig } from './mix-exs.ts';
import { packageJson } from './package-json.ts';
import { pipfile } from './pipfile.ts';
import { platformio } from './platformio.ts';
import { pubspec } from './pubspec.ts';
import { pyprojectToml } from './pyproject-toml.ts';
import { pythonSource } from './python-source.ts';
import { rDescription, renvLock } from './r-description.ts';
import { requirementsTxt } from './requirements-txt.ts';
import { rosPackage } from './ros-package.ts';
import { sbt } from './sbt.ts';
import { setupCfg, setupPy } from './setup-py.ts';
import { podfile, swiftPackage, swiftSource } from './swift-package.ts';
import { terraform } from './terraform.ts';

export const manifestReaders: readonly ManifestReader[] = [
  packageJson,
  denoJson,
  requirementsTxt,
  pyprojectToml,
  pipfile,
  setupPy,
  setupCfg,
  condaEnvironment,
  pythonSource,
  goMod,
  gemfile,
  gemfileLock,
  gemspec,
  composerJson,
  mavenPom,
  gradleBuild,
  gradleVersions,
  sbt,
  clojure,
  cargoToml,
  mixExs,
  rebarConfig,
  dotnetProject,
  pubspec,
  swiftPackage,
  swiftSource,
  podfile,
  cmakeLists,
  conanfile,
  vcpkgJson,
  mesonBuild,
  haskell,
  rDescription,
  renvLock,
  juliaProject,
  cpanfile,
  compose,
  dockerfile,
  githubWorkflow,
  gitlabCi,
  terraform,
  helmChart,
  kubernetesManifest,
  envExample,
  prismaSchema,
  railsDatabase,
  unityManifest,
  extensionManifest,
  shadcnSettings,
  rosPackage,
  platformio,
  firebaseJson,
  wranglerConfig,
  cloudFormation,
  serverlessYml,
  htmlPage,
];
